import type { HoverProps } from './floating/hover-box.tsx'
import { createLatePart } from './late-part.tsx'

const HoverBox = createLatePart(async () => (await import('./floating/hover-box.tsx')).HoverBox, {
  place: 'aside',
})

/** A card beside what the pointer rests on; it goes when the pointer does. */
export function HoverCard({ open, ...rest }: HoverProps & { readonly open: boolean }) {
  return open && <HoverBox {...rest} />
}
