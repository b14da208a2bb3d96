import { Fragment } from 'react'

type Props = { readonly pieces: readonly string[] }

/** A long name without spaces that rather breaks between its pieces; copied, it is whole. */
export function Breakable({ pieces }: Props) {
  return pieces.map((piece, index) => (
    // Pieces of a name never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
