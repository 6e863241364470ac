import { BreadForm } from "../requests/bread-form";

export function BreadRequestPage() {
  return <BreadForm />;
}
