import { Accent, Cutout, Drawing, type DrawingProps, Fine, Ink, Tint } from "./ink";

/** A sealed paper bag of flour: the empty state of a list of flours. */
export function FlourBag(drawing: DrawingProps) {
  return (
    <Drawing {...drawing}>
      <Tint d="M24 22C40 21 56 21 72.4 21.8C76 44 77 66 75.4 88C57 89.4 39 89.4 20.6 88.4C19.4 66 20.4 44 24 22z" />
      <Cutout d="M22 21.6C21.6 16 22 12 23 7.6C40 6.6 57 6.6 73 7.4C74.4 12 74.8 16 74.2 21.6C57 22.6 40 22.6 22 21.6z" />
      <Fine d="M29 12C43 11.4 55 11.4 67.6 12M31 30C29.6 36 29 42 28.6 48M68 70C67.6 76 67 80 66 83" />
      <Ink d="M24 22C20.4 44 19.4 66 20.4 88.4C39 89.6 57 89.6 75.4 88C77 66 76 44 72.4 22" />
      <Accent d="M48.4 80L48 46M48 74C40 72.6 38.6 66 39 62.6M48 74C56 72.6 57.4 66 57 62.6M48 61.6C41.4 60 40 54.6 40.4 51M48 61.6C54.6 60 56 54.6 55.6 51" />
    </Drawing>
  );
}
