import type { Text } from '../i18n/locale.ts'

export type Shortcut = { readonly keys: readonly string[]; readonly does: Text }

export type ShortcutGroup = { readonly title: Text; readonly shortcuts: readonly Shortcut[] }

const key = (keys: string, en: string, ko: string): Shortcut => ({ keys: keys.split(' '), does: { en, ko } })

/** Every key of the console, by where it works. */
export const SHORTCUTS = {
  everywhere: {
    title: { en: 'Everywhere', ko: '모든 화면' },
    shortcuts: [
      key('Ctrl K', 'Search or jump to anything', '무엇이든 검색하거나 이동'),
      key('g d', 'Global dashboard', '통합 대시보드'),
      key('[', 'Fold or unfold the menu', '메뉴 접기 또는 펼치기'),
      key('r', 'Refresh now', '지금 새로 고침'),
      key('?', 'Keyboard shortcuts', '단축키 보기'),
    ],
  },
  lists: {
    title: { en: 'In lists', ko: '목록' },
    shortcuts: [
      key('/', 'Filter', '필터'),
      key('↓ ↑', 'Next and previous row', '다음 행, 이전 행'),
      key('Enter', 'Open the row', '행 열기'),
      key('Space', 'Look at the row beside the list', '목록 옆에서 미리 보기'),
      key('Esc', 'Close the look', '미리 보기 닫기'),
      key('Shift Space', 'Select the row', '행 선택'),
      key('Shift ← →', 'Width of the column, on its title', '열 제목에서 열 너비 조절'),
      key('Shift Enter', 'Fit the column', '열 너비를 내용에 맞춤'),
    ],
  },
  logs: {
    title: { en: 'In logs', ko: '로그' },
    shortcuts: [key('n N', 'Next and previous match', '다음 결과, 이전 결과')],
  },
  editor: {
    title: { en: 'In the YAML editor', ko: 'YAML 편집기' },
    shortcuts: [
      key('Alt H', 'Open or close the schema', '스키마 열기 또는 닫기'),
      key('F6', 'To the schema and back', '스키마와 편집기 오가기'),
      key('Alt D', 'Differences', '변경 내용'),
    ],
  },
} as const satisfies Record<string, ShortcutGroup>

export type ShortcutGroupId = keyof typeof SHORTCUTS
