import '@fontsource/nanum-gothic-coding/400.css'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorView, keymap } from '@codemirror/view'
import { createReader } from '@naru/ui/code/code-reader'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { editorPhrases, phraseMessages } from '../../yaml/editor/editor-phrases.ts'
import './code-text.css'

export type CodeTextProps = { readonly text: string; readonly label: string }

/** YAML or JSON to read and to search. */
export function CodeText({ text, label }: CodeTextProps) {
  const phrase = useMessages(phraseMessages)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const reader = createReader(host.current, text, [
      search({ top: true }),
      highlightSelectionMatches(),
      keymap.of(searchKeymap),
      editorPhrases(phrase),
      EditorView.contentAttributes.of({ 'aria-label': label }),
    ])
    return () => reader.destroy()
  }, [text, label, phrase])
  return <div ref={host} className="n-code-text" />
}
