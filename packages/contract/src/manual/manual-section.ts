import type { Text } from '../i18n/locale.ts'
import type { Tone } from '../rows/status.ts'

/** One thing that a cell of the manual holds. */
export type ManualPiece =
  | { readonly as: 'text'; readonly text: Text }
  /** What machines read, such as a right: `patch deployments/scale`. */
  | { readonly as: 'code'; readonly text: string }
  /** Keys of a keyboard, one after the other. */
  | { readonly as: 'keys'; readonly keys: readonly string[] }
  | { readonly as: 'status'; readonly tone: Tone; readonly text: Text }

/** The pieces of a cell stand on lines of their own; none is an empty cell. */
export type ManualRow = readonly (readonly ManualPiece[])[]

/** What the manual tells of a page without anybody having written it for that page: a table with a heading. */
export type ManualSection = {
  readonly id: SectionId
  readonly note?: Text
  readonly heads: readonly Text[]
  readonly rows: readonly ManualRow[]
}

/** What stands above each derived part; no page that somebody writes has such a heading. */
export const SECTION_TITLES = {
  use: { en: 'Using the list', ko: '목록 사용' },
  columns: { en: 'Columns', ko: '열' },
  statuses: { en: 'Statuses', ko: '상태' },
  tabs: { en: 'Tabs', ko: '탭' },
  form: { en: 'Filling in', ko: '입력 방법' },
  fields: { en: 'Fields', ko: '항목' },
  actions: { en: 'Actions and permissions', ko: '작업과 권한' },
  related: { en: 'Related resources', ko: '연관 리소스' },
  keys: { en: 'Keyboard shortcuts', ko: '키보드 단축키' },
} as const satisfies Record<string, Text>

export type SectionId = keyof typeof SECTION_TITLES

export function textCell(...texts: readonly (Text | undefined)[]): readonly ManualPiece[] {
  return texts.flatMap((text) => (text ? [{ as: 'text' as const, text }] : []))
}

/** Texts as one, in the order in which they are given. */
export function joinTexts(texts: readonly Text[], between = ', '): Text {
  return {
    en: texts.map(({ en }) => en).join(between),
    ko: texts.map(({ ko }) => ko).join(between),
  }
}
