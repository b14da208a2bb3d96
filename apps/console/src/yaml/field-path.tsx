import { splitFieldText } from '@naru/contract/merge/field-text'
import { Fragment } from 'react'

/** A path into an object; long ones break before a dot or a bracket. */
export function FieldPath({ path }: { readonly path: string }) {
  return (
    <code className="n-field-path">
      {splitFieldText(path).map((piece, index) => (
        // A path's pieces never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </code>
  )
}
