import { SNIPPETS } from '@naru/contract/manifest/snippets'
import { Menu } from '@naru/ui/menu.tsx'
import type { RefObject } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from '../messages.ts'
import type { EditorHandle } from './yaml-editor.tsx'

/** What is written most, put at the cursor. */
export function SnippetMenu({ editor }: { readonly editor: RefObject<EditorHandle | null> }) {
  const t = useMessages(messages)
  const text = useText()
  const items = SNIPPETS.map((snippet) => ({
    id: snippet.id,
    label: text(snippet.title),
    run: () => editor.current?.insert(snippet),
  }))
  return <Menu items={items} trigger={{ children: t('snippets') }} />
}
