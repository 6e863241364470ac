const KINDS = ["starter-requests", "bread-requests"];

/** The names of the calls that change something, as the text of a `src/contract/api.ts` says them. */
export function changingCallsIn(contract: string): Set<string> {
  const names = [...contract.matchAll(/["`]((?:POST|PUT|PATCH|DELETE) \/api\/[^"`]+)["`]/g)]
    .map(([, name = ""]) => name)
    // A download, posted because the ids would not fit into an address.
    .filter((name) => !name.endsWith(".csv"));
  return new Set(
    names.flatMap((name) =>
      name.includes("${Kind}") ? KINDS.map((kind) => name.replace("${Kind}", kind)) : [name],
    ),
  );
}
