/** The bytes left in a page after garbage collection. */
async function left(session) {
  // Two collections: the second one frees what was held by weak references alone.
  for (let turn = 0; turn < 3; turn += 1) await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners: listeners } = await session.send("Memory.getDOMCounters");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  return { heap, nodes, listeners };
}

const grown = (before, after) =>
  Object.fromEntries(Object.keys(before).map((what) => [what, [before[what], after[what]]]));

/**
 * Does something a few times, so that its code and caches are loaded, and then often: heap, nodes and listeners
 * before and after.
 */
export async function leftAfter(page, warmUp, times, act) {
  const session = await page.context().newCDPSession(page);
  for (let turn = 0; turn < warmUp; turn += 1) await act(turn);
  await page.waitForTimeout(500);
  const before = await left(session);
  for (let turn = 0; turn < times; turn += 1) await act(turn);
  await page.waitForTimeout(500);
  const after = await left(session);
  await session.detach();
  return grown(before, after);
}
