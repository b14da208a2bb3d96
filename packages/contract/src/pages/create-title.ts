import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'
import { kindWord } from '../kinds/kind-word.ts'

const INTEGRATE: Text = { en: 'Integrate cluster', ko: '클러스터 연동' }

/** What a button that leads to a kind's create page says: an existing cluster is integrated, not created. */
export function createTitle(kind: Pick<KindSpec, 'id' | 'title' | 'source' | 'among'>): Text {
  if (kind.id === 'cluster') return INTEGRATE
  const { en, ko } = kindWord(kind, 'one')
  return { en: `Create ${en}`, ko: `${ko} 생성` }
}
