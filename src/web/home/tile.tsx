import type { MouseEvent, ReactNode } from "react";
import { Link, type Way } from "../routes/link";

type TileProps = Way & {
  label: string;
  /** A loaf, at the tile's right end. */
  picture?: ReactNode;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

/** One thing on the bench, and the way to it. Long words end after three lines, so that every tile has one height. */
export function Tile({ label, picture, children, ...way }: TileProps) {
  return (
    <Link
      {...way}
      className="sheet flex h-full min-h-34 justify-between gap-2 p-3 text-text no-underline hover:border-edge md:p-4"
    >
      <span className="min-w-0">
        <span className="block truncate text-small text-muted">{label}</span>
        <span className="line-clamp-3 font-semibold wrap-anywhere">{children}</span>
      </span>
      {picture}
    </Link>
  );
}
