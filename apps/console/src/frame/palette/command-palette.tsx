import { TypeAhead } from '@naru/ui/floating/type-ahead.tsx'
import { createLatePart } from '@naru/ui/late-part.tsx'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { closePalette, enterInPalette, seekInPalette, usePalette } from './command-palette-store.ts'

const messages = defineMessages({
  en: { title: 'Search or jump' },
  ko: { title: '검색 또는 이동' },
})

const OpenPalette = createLatePart<{ readonly title: string; readonly onClose: () => void }>(
  async () => (await import('./open-palette.tsx')).OpenPalette,
  {
    meanwhile: ({ title, onClose }) => {
      const text = usePalette((palette) => palette.text)
      return (
        <TypeAhead
          label={title}
          text={text}
          onText={seekInPalette}
          onClose={onClose}
          onTake={enterInPalette}
        />
      )
    },
  },
)

/** Its code, asked for when somebody comes near. */
export const fetchPalette = () => void OpenPalette.fetch()

/** One field that reaches every page, object and action; Ctrl-K opens it. */
export function CommandPalette() {
  const t = useMessages(messages)
  const open = usePalette((palette) => palette.open)
  return open && <OpenPalette title={t('title')} onClose={closePalette} />
}
