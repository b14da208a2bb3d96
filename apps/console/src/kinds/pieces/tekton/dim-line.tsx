/** A line below a row, which explains it. */
export function DimLine({ text }: { readonly text: string }) {
  return <span className="n-dim">{text}</span>
}
