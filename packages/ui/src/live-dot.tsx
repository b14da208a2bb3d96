import './live-dot.css'

type Props = { readonly state: 'live' | 'late' | 'off'; readonly text: string; readonly title?: string }

/** A dot and words for how fresh something is. */
export function LiveDot({ state, text, title }: Props) {
  return (
    <span className={`n-live n-live-${state}`} title={title}>
      {text}
    </span>
  )
}
