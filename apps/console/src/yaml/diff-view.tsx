import '@fontsource/nanum-gothic-coding/400.css'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { createReader } from '@naru/ui/code/code-reader'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'

type Props = { readonly before: string; readonly after: string }

/** What changes between two YAML texts, in one column, unchanged stretches folded. */
export function DiffView({ before, after }: Props) {
  const t = useMessages(messages)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const changes = unifiedMergeView({
      original: before,
      mergeControls: false,
      highlightChanges: true,
      collapseUnchanged: { margin: 3, minSize: 6 },
    })
    const view = createReader(host.current, after, [
      changes,
      EditorState.phrases.of({ '$ unchanged lines': t('unchanged') }),
      EditorView.contentAttributes.of({ 'aria-label': t('diff') }),
    ])
    return () => view.destroy()
  }, [before, after, t])
  return <div ref={host} className="n-diff" />
}
