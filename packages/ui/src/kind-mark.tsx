import './kind-mark.css'

type Props = {
  /** One to three capitals. */
  readonly mark: string
  /** The kind's menu group: it gives the tint. */
  readonly group?: string | undefined
  readonly title?: string | undefined
}

/** The short mark of a kind in its small square. */
export function KindMark({ mark, group, title }: Props) {
  return (
    <span className="n-mark" data-group={group} title={title} aria-hidden="true">
      {mark}
    </span>
  )
}
