import { Fragment } from 'react'

/** A long name without spaces, as of an image, that rather breaks between its parts; copied, it is whole. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=\/)|(?=[:@])/).map((part, index) => (
    // Parts have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
