// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BAKE_ID, cityBake } from "../../../tests/support/bakes";
import { memoryCaches } from "../../../tests/support/caches";
import { answers, shown } from "../../../tests/support/open-builder";
import { networkIs } from "../../../tests/support/network";
import { button, click, one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { gramsOf, type StoredBake } from "../../contract/baking/bakes";
import { KEPT_BYTES, PHOTOGRAPH_FAULTS, SENT_BYTES } from "../../contract/baking/photographs";
import { forgetPerson } from "../shell/forget-person";
import { keepBake } from "../outbox/bake-store";
import { keepPhotograph, ownPhotographs, sweepPictures, waitingPicture } from "../outbox/photograph-store";
import { sendBakes } from "../outbox/send-bakes";
import { nextMoment } from "../site/calls/laid-over";
import { currentSession } from "../site/calls/session";
import { BakePhotographs } from "./bake-photographs";
import { makeSmall } from "../outbox/small-photograph";

const POST = `POST /api/bakes/${BAKE_ID}/photographs`;
const stored = (photographs: StoredBake["photographs"] = []): StoredBake => ({
  id: BAKE_ID,
  version: 1,
  bake: { ...cityBake(), grams: gramsOf(cityBake().form) },
  answers: {},
  photographs,
});

/** Stands in for the browser's pictures, which happy-dom lacks: the size in pixels, and the file at each size. */
type Made = { type: string; size: number };
let made: (width: number, height: number, quality: number) => Made;
let readable: boolean;
const drawnAt: [number, number][] = [];

beforeEach(async () => {
  vi.stubGlobal("caches", memoryCaches());
  readable = true;
  drawnAt.length = 0;
  made = () => ({ type: "image/jpeg", size: 900 });
  vi.stubGlobal("createImageBitmap", async () => {
    if (!readable) throw new DOMException("no picture", "InvalidStateError");
    return { width: 4000, height: 3000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    _,
    quality,
  ) {
    drawnAt.push([this.width, this.height]);
    const { type, size } = made(this.width, this.height, Number(quality));
    done(new Blob([new Uint8Array(size)], { type }));
  });
  await signedIn({ isOwner: false });
});
afterEach(() => vi.restoreAllMocks());

const photo = (type = "image/jpeg") => new File([new Uint8Array(10)], "bread.jpg", { type });

async function choose(...files: File[]): Promise<void> {
  const input = one('input[type="file"]', HTMLInputElement);
  Object.defineProperty(input, "files", { configurable: true, value: files });
  Object.defineProperty(input, "value", { configurable: true, writable: true, value: "" });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  await settle();
}

describe("a photograph made small in the browser", () => {
  it("keeps its shape, and becomes small enough", async () => {
    made = (_width, _height, quality) => ({
      type: "image/jpeg",
      size: quality > 0.6 ? KEPT_BYTES + 1 : KEPT_BYTES,
    });
    expect((await makeSmall(photo()))?.size).toBe(KEPT_BYTES);
    expect(drawnAt).toEqual([
      [1600, 1200],
      [1600, 1200],
      [1600, 1200],
    ]);
  });

  it("is a PNG where the browser makes nothing else, of a size that the server takes", async () => {
    made = (width) => ({ type: "image/png", size: width * 2000 });
    const small = await makeSmall(photo());
    expect([small?.type, small?.size]).toEqual(["image/png", 700 * 2000]);
    expect(1100 * 2000).toBeGreaterThan(SENT_BYTES);
  });

  it("is none where the browser cannot read it, or makes another format", async () => {
    made = () => ({ type: "image/webp", size: 10 });
    expect(await makeSmall(photo())).toBeNull();
    readable = false;
    expect(await makeSmall(photo())).toBeNull();
  });
});

describe("the photographs of a bake", () => {
  const open = async (bake = stored(), onChanged = () => undefined as void) =>
    renderAt(
      `/journal/${BAKE_ID}`,
      <BakePhotographs stored={bake} askedAt={nextMoment()} onChanged={onChanged} />,
      "/journal/$id",
    );

  it("wait on the device without a network, and are sent once it is back", async () => {
    networkIs(true);
    answers.set(POST, () => {
      throw new TypeError("no network");
    });
    const changed = vi.fn<() => void>();
    await open(stored(), changed);
    await choose(photo());
    await until(() => expect(shown()).toContain("On this device. We send it once you are online."));
    expect(one("canvas").getAttribute("aria-label")).toBe("Photo 1 of City Loaf");
    expect(ownPhotographs()).toHaveLength(1);
    networkIs(false);
    answers.set(POST, () => Response.json({ hash: "a".repeat(64), width: 1600, height: 1200 }));
    await act(() => Promise.all([sendBakes(), sendBakes()]));
    await until(() => expect(ownPhotographs()).toEqual([]));
    expect(shown()).not.toContain("On this device.");
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("a file that cannot be a photograph is refused beside the button, and not kept", async () => {
    await open();
    readable = false;
    await choose(photo("text/html"));
    await until(() => expect(shown()).toContain(PHOTOGRAPH_FAULTS.kind));
    await choose(photo("image/jpeg"));
    await until(() => expect(shown()).toContain(PHOTOGRAPH_FAULTS.damaged));
    expect(ownPhotographs()).toEqual([]);
  });

  it("are six at most, and a seventh is told so", async () => {
    const five = Array.from({ length: 5 }, (_, at) => ({ hash: String(at).repeat(64), width: 8, height: 6 }));
    answers.set(POST, () => Response.json({ error: "later", code: "unavailable" }, { status: 503 }));
    await open(stored(five));
    expect(document.querySelectorAll("li img")).toHaveLength(5);
    await choose(photo(), photo());
    await until(() => expect(shown()).toContain("A bake holds six photos."));
    expect(ownPhotographs()).toHaveLength(1);
  });

  it("refused by the server say why, are not sent again, and are removed with a press", async () => {
    let asked = 0;
    answers.set(POST, () => {
      asked += 1;
      return Response.json(
        { error: "Your photos fill the 100 MB.", code: "photographs-full" },
        { status: 409 },
      );
    });
    await open();
    await choose(photo());
    await until(() => expect(shown()).toContain("Your photos fill the 100 MB."));
    await act(sendBakes);
    expect(asked).toBe(1);
    click(button("Delete: Photo 1 of City Loaf"));
    await until(() => expect(ownPhotographs()).toEqual([]));
    expect(document.querySelectorAll("li")).toHaveLength(0);
  });
});

describe("a photograph waiting to be sent", () => {
  it("waits for its bake, and is deleted where the bake was", async () => {
    keepBake(BAKE_ID, cityBake());
    answers.set(`PUT /api/bakes/${BAKE_ID}`, () =>
      Response.json({ error: "no", code: "unavailable" }, { status: 503 }),
    );
    await keepPhotograph(BAKE_ID, photo());
    await sendBakes();
    expect(ownPhotographs()).toHaveLength(1);
    answers.set(`PUT /api/bakes/${BAKE_ID}`, () =>
      Response.json({ error: "gone", code: "bake-deleted" }, { status: 409 }),
    );
    answers.set(POST, () => Response.json({ error: "gone", code: "bake-deleted" }, { status: 409 }));
    await sendBakes();
    expect(ownPhotographs()).toEqual([]);
  });

  it("SEC-20 is removed from the device when its baker signs out", async () => {
    await keepPhotograph(BAKE_ID, photo());
    const key = ownPhotographs()[0]?.id ?? "";
    await sweepPictures();
    expect(await waitingPicture(key)).toBeInstanceOf(Blob);
    forgetPerson(currentSession().user?.id ?? "");
    await sweepPictures();
    expect(ownPhotographs()).toEqual([]);
    expect(await waitingPicture(key)).toBeUndefined();
  });
});
