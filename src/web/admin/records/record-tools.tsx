import { useId } from "react";
import { SearchField } from "../../ui/fields/search-field";
import { useDashboardAddress } from "../desk/dashboard-address";
import { ExportLink } from "../desk/export-link";
import { useTypedSearch } from "../desk/use-typed-search";

/** The words that a record is searched for, which its address has. */
export const useRecordSearch = (): string => useDashboardAddress().address.q;

interface RecordToolsProps {
  label: string;
  placeholder: string;
  /** The file of what the search finds. */
  href: string;
}

/** Searching a record, and taking what is found as a file. */
export function RecordTools({ label, placeholder, href }: RecordToolsProps) {
  const id = useId();
  const { address, go } = useDashboardAddress();
  const { typed, type } = useTypedSearch(address.q, true, (q) => {
    const { tab, show, status } = address;
    go({ tab, show, status, q }, "replace");
  });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        id={`${id}-words`}
        label={label}
        hideLabel
        placeholder={placeholder}
        value={typed}
        onChange={type}
        className="min-w-60 flex-1"
      />
      <ExportLink href={href} />
    </div>
  );
}
