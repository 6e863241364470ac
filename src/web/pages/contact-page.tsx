import Contact from "../../../content/contact.mdx";
import { site } from "../../contract/site";
import { EnvelopeDrawing } from "../drawings/envelope-drawing";
import { WRITTEN } from "./written";

const LINES = [
  { name: "E-mail", href: `mailto:${site.email}`, text: site.email },
  {
    name: "Professional profile",
    href: site.profileUrl,
    text: site.profileUrl.replace(/^https:\/\/|\/$/g, ""),
  },
] as const;

const LINE = "grid items-center gap-x-6 border-t border-line py-1 sm:grid-cols-[14rem_1fr]";

export function ContactPage() {
  return (
    <div className="page grid gap-8 py-12 md:grid-cols-[1fr_auto] md:py-18">
      <div>
        <h1>Contact</h1>
        <div className="prose mt-8">
          <Contact components={WRITTEN} />
        </div>
        <dl className="mt-8 max-w-prose border-b border-line">
          {LINES.map(({ name, href, text }) => (
            <div key={name} className={LINE}>
              <dt className="font-semibold">{name}</dt>
              <dd className="min-w-0">
                <a href={href} rel="me" className="link inline-flex min-h-control items-center break-all">
                  {text}
                </a>
              </dd>
            </div>
          ))}
          <div className={LINE}>
            <dt className="font-semibold">Bakes in</dt>
            <dd className="flex min-h-control items-center">{site.serviceArea.city}</dd>
          </div>
        </dl>
      </div>
      <EnvelopeDrawing size={240} className="h-auto w-40 md:w-60" />
    </div>
  );
}
