import { unifiedMergeView } from '@codemirror/merge'
import { createReader } from '@naru/ui/code/code-reader'
import { useEffect, useRef } from 'react'

type Props = { readonly before: string; readonly after: string }

/** What changes between two YAML texts, in one column, unchanged stretches folded. */
export function DiffView({ before, after }: Props) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const changes = unifiedMergeView({
      original: before,
      mergeControls: false,
      highlightChanges: true,
      collapseUnchanged: { margin: 3, minSize: 6 },
    })
    const view = createReader(host.current, after, [changes])
    return () => view.destroy()
  }, [before, after])
  return <div ref={host} className="n-diff" />
}
