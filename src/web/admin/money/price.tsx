import type { Money } from "../../../contract/requests/money";
import { moneyText } from "../../../wording/requests/money";
import { useFormats } from "../../site/units";

/** "$24, paid: Cash"; nothing where no bread has a price. */
export function Price({ money }: { money: Money }) {
  const { marks } = useFormats();
  const text = moneyText(money);
  return text === "" ? null : <span className="tabular-nums">{marks(text)}</span>;
}
