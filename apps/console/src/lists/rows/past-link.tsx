import type { MeasuredObject } from '@naru/contract/metrics/measured-kinds'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PastCardProps } from './past-card.tsx'

const PastCard = createLatePart<PastCardProps>(async () => (await import('./past-card.tsx')).PastCard, {
  place: 'aside',
})

/** A pointer that only passes by asks nothing, in ms. */
const REST_MS = 400

type Props = {
  /** The object's page. */
  readonly href: string
  readonly object: MeasuredObject & { readonly cluster: string }
  /** What of it was used. */
  readonly panel: 'cpu' | 'memory'
  /** What it uses now. */
  readonly children: ReactNode
}

/** From what is used now to what was, shown where the pointer rests; the object's page leads there too, so keys pass it by. */
export function PastLink({ href, object, panel, children }: Props) {
  const anchor = useRef<HTMLElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(rest.current), [])
  const to = `${href}${href.includes('?') ? '&' : '?'}tab=monitoring`
  return (
    <>
      <a
        className="n-past"
        href={to}
        tabIndex={-1}
        onPointerEnter={({ currentTarget, pointerType }) => {
          const inner = currentTarget.firstElementChild
          if (pointerType !== 'mouse' || !(inner instanceof HTMLElement)) return
          anchor.current = inner
          rest.current = setTimeout(() => setOpen(true), REST_MS)
        }}
        onPointerLeave={() => clearTimeout(rest.current)}
      >
        {children}
      </a>
      {open && <PastCard {...{ object, panel, anchor }} onClose={() => setOpen(false)} />}
    </>
  )
}
