/** Whether a press was taken or refused, as it had to be. */
export function isTaken({ status }: Response, should = true): boolean {
  if (status < 300 === should && status < 500) return true;
  throw new Error(`${status}, and had to be ${should ? "taken" : "refused"}`);
}
