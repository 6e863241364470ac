import { useState } from "react";
import { countText } from "../../../wording/values/numbers";
import { useLabelQuestion } from "./label-question";
import { PrintLabels } from "./labels";
import { type CodeOfRequest, PackingSlips } from "./packing-slips";

type EnvelopesProps = Parameters<typeof PrintLabels>[0] & { codes: CodeOfRequest };

/** Everything for a pile of envelopes, one after the other: doubts, slips, labels, shipped. */
export function Envelopes({ codes, ...props }: EnvelopesProps) {
  const { question, requests } = useLabelQuestion(props);
  const [isAtLabels, setAtLabels] = useState(false);
  if (question !== null) return question;
  if (isAtLabels) return <PrintLabels {...props} requests={requests} />;
  return (
    <PackingSlips
      {...props}
      requests={requests}
      codes={codes}
      next={{ words: `Go on to ${countText(requests.length, "label")}`, go: () => setAtLabels(true) }}
    />
  );
}
