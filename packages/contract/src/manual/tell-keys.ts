import { SHORTCUTS, type ShortcutGroup, type ShortcutGroupId } from '../shell/shortcuts.ts'
import { type ManualSection, textCell } from './manual-section.ts'

/** The keys of a page's own parts, and those that work everywhere. */
export function tellKeys(own: readonly ShortcutGroupId[]): ManualSection {
  const groups: readonly ShortcutGroup[] = [...own, 'everywhere' as const].map((id) => SHORTCUTS[id])
  return {
    id: 'keys',
    heads: [
      { en: 'Keys', ko: '키' },
      { en: 'What they do', ko: '기능' },
      { en: 'Where', ko: '사용 위치' },
    ],
    rows: groups.flatMap(({ title, shortcuts }) =>
      shortcuts.map(({ keys, does }) => [[{ as: 'keys' as const, keys }], textCell(does), textCell(title)]),
    ),
  }
}
