import '@fontsource/nanum-gothic-coding/400.css'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorView, keymap } from '@codemirror/view'
import { bootstrapDump, configDump } from '@naru/contract/mesh/wire/config-dump'
import { createReader } from '@naru/ui/code/code-reader'
import { useEffect, useMemo, useRef } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { editorPhrases, phraseMessages } from '../../../yaml/editor/editor-phrases.ts'
import { DumpAnswer } from './dump-answer.tsx'
import { messages } from './messages.ts'
import { type ProxyPlace, useDump } from './use-dump.ts'

type Props = { readonly place: ProxyPlace; readonly find: string }

/** What the proxy began with. */
export function BootstrapText({ place, find }: Props) {
  const asked = useDump(place, 'bootstrap', bootstrapDump)
  return (
    <DumpAnswer asked={asked}>
      {({ bootstrap }) => <JsonText told={bootstrap.bootstrap} find={find} />}
    </DumpAnswer>
  )
}

/** All that the proxy says. */
export function ConfigText({ place, find }: Props) {
  const asked = useDump(place, null, configDump)
  return (
    <DumpAnswer asked={asked}>{({ config_dump }) => <JsonText told={config_dump} find={find} />}</DumpAnswer>
  )
}

const MARGIN = 80

/** JSON to read; the first place that holds what is sought is in view. */
function JsonText({ told, find }: { readonly told: object; readonly find: string }) {
  const t = useMessages(messages)
  const phrase = useMessages(phraseMessages)
  const text = useMemo(() => JSON.stringify(told, null, 2), [told])
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  useEffect(() => {
    if (!host.current) return
    const reader = createReader(host.current, text, [
      search({ top: true }),
      highlightSelectionMatches(),
      keymap.of(searchKeymap),
      editorPhrases(phrase),
      EditorView.contentAttributes.of({ 'aria-label': t('json') }),
    ])
    view.current = reader
    return () => {
      view.current = null
      reader.destroy()
    }
  }, [text, t, phrase])
  useEffect(() => {
    const reader = view.current
    const from = find === '' ? -1 : text.toLowerCase().indexOf(find.toLowerCase())
    if (!reader || from < 0) return
    reader.dispatch({ selection: { anchor: from, head: from + find.length } })
    // Within the pane alone: the page stays where it is.
    reader.scrollDOM.scrollTop = reader.lineBlockAt(from).top - MARGIN
  }, [find, text])
  return (
    <>
      <p className="n-dim">{t('masked')}</p>
      <div ref={host} className="n-envoy-text" />
    </>
  )
}
