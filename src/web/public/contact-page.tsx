import type { ReactNode } from "react";
import Contact from "../../../content/contact.mdx";
import { site } from "../../contract/site/site";
import { CancelledStamp } from "../drawings/sketches/cancelled-stamp";
import { WRITTEN } from "./parts/written";

const LINES: readonly { name: string; text: string; href?: string }[] = [
  { name: "To", text: site.creator },
  { name: "Email", text: site.email, href: `mailto:${site.email}` },
  {
    name: "Professional profile",
    text: site.profileUrl.replace(/^https:\/\/|\/$/g, ""),
    href: site.profileUrl,
  },
  { name: "Bakes in", text: site.serviceArea.city },
];

const PARTS = { ...WRITTEN, Postcard, Elsewhere, ul: List, li: Line };

export function ContactPage() {
  return (
    <div className="page py-12 md:py-18">
      <h1>Contact</h1>
      <Contact components={PARTS} />
    </div>
  );
}

/** The page is a card to the baker: what to write at the left, stamp and address at the right. */
function Postcard({ children }: { children: ReactNode }) {
  return (
    <div className="sheet mt-8 grid gap-8 p-6 md:grid-cols-2 md:gap-0 md:p-12 print:px-0">
      <div className="prose md:border-r md:border-text md:pr-12 [&>p:first-child]:text-lead">{children}</div>
      <div className="flex flex-col justify-between gap-6 md:pl-12">
        <CancelledStamp size={132} className="h-auto w-40 self-end md:w-53" />
        <dl>
          {LINES.map(({ name, text, href }) => (
            <div
              key={name}
              className="border-b-[1.5px] items-center border-dotted border-edge pt-2 lg:grid lg:grid-cols-[10rem_1fr]"
            >
              <dt className="text-small text-muted">{name}</dt>
              <dd className="flex min-h-control min-w-0 items-center font-display text-lead font-semibold">
                {href === undefined ? (
                  text
                ) : (
                  <a href={href} rel="me" className="link inline-flex min-h-control items-center break-all">
                    {text}
                  </a>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Questions that the site answers faster than mail. */
function Elsewhere({ children }: { children: ReactNode }) {
  return <div className="mt-12">{children}</div>;
}

function List({ children }: { children?: ReactNode }) {
  return <ul className="mt-4 grid gap-x-12 md:grid-cols-3">{children}</ul>;
}

function Line({ children }: { children?: ReactNode }) {
  return <li className="border-t border-line py-3">{children}</li>;
}
