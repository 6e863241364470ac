import { site } from "../../contract/site";

/** What a mail may promise about one request. */
export type Promises = {
  /** From the post office to the letter box: "5-7 business days". */
  arrives: string;
  /** From a bread request to an answer. */
  reply: string;
  /** About when its envelope is posted, "2026-12-03"; null where nobody has said. */
  postedOn: string | null;
};

/** As the site was built. */
export const builtPromises = (): Promises => ({
  arrives: site.promises.starterArrives,
  reply: site.promises.breadReply,
  postedOn: null,
});
