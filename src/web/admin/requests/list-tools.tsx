import { useId } from "react";
import { STATUSES } from "../../../contract/requests/request-kinds";
import { STATUS_WORDS } from "../../../wording/requests/status-words";
import { Field, SelectInput } from "../../ui/fields/field";
import { SearchField } from "../../ui/fields/search-field";
import { type Filter, orderOf } from "../desk/ask-rows";
import { CLOSED_TURNS, OPEN_TURNS } from "../desk/turn-words";
import type { RequestList } from "../desk/use-request-list";
import { KIND_WORDS } from "../desk/words";

interface ListToolsProps {
  list: RequestList;
  onNarrow: (part: Partial<Filter>) => void;
}

/** Searching, filtering and sorting (AD-08). */
export function ListTools({ list, onNarrow }: ListToolsProps) {
  const id = useId();
  const { kind, filter } = list;
  return (
    <div className="list-tools">
      <SearchField
        id={`${id}-query`}
        label={`Search ${KIND_WORDS[kind].toLowerCase()} requests`}
        hideLabel
        placeholder={kind === "bread-requests" ? "Name, email, address or wish" : "Name, email or address"}
        value={list.typed}
        onChange={(words) => {
          list.chooseOnly([]);
          list.type(words);
        }}
      />
      <Field id={`${id}-status`} label="Show" hideLabel>
        {(aria) => (
          <SelectInput
            {...aria}
            value={filter.status}
            onChange={(event) => onNarrow({ status: event.target.value })}
          >
            <option value="">Every status</option>
            {[
              ...OPEN_TURNS,
              ...STATUSES[kind].map((status) => [status, STATUS_WORDS[status]] as const),
              ...CLOSED_TURNS,
            ].map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field id={`${id}-order`} label="Sort" hideLabel>
        {(aria) => (
          <SelectInput
            {...aria}
            value={orderOf(kind, filter)}
            onChange={({ target }) => onNarrow({ order: target.value === "oldest" ? "oldest" : "newest" })}
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </SelectInput>
        )}
      </Field>
    </div>
  );
}
