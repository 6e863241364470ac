import { BreadForm } from "./bread-form";

export function BreadRequestPage() {
  return <BreadForm />;
}
