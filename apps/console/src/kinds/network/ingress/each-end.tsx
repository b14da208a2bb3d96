import type { ReactNode } from 'react'
import { type End, type KnownEnd, useEnd } from './use-end.ts'

type Props = {
  readonly cluster: string
  readonly namespace: string
  readonly ends: readonly End[]
  readonly known?: readonly KnownEnd[]
  readonly children: (known: readonly KnownEnd[]) => ReactNode
}

/** Asks for each end in a component of its own, because an ingress may have any number of them. */
export function EachEnd(props: Props) {
  const [end, ...ends] = props.ends
  return end ? <OneEnd {...props} end={end} ends={ends} /> : props.children(props.known ?? [])
}

function OneEnd({ end, known = [], ...props }: Props & { readonly end: End }) {
  const found = useEnd(props, end)
  return <EachEnd {...props} known={[...known, found]} />
}
