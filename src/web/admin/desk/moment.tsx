import { useFormats } from "../../site/units";

export function Moment({ iso }: { iso: string }) {
  const { moment } = useFormats();
  return (
    <time dateTime={iso} className="num">
      {moment(iso)}
    </time>
  );
}
