import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from '../kinds/kind-spec.ts'

const INTEGRATE: Text = { en: 'Integrate cluster', ko: '클러스터 연동' }

/** What a button that leads to a kind's create page says: an existing cluster is integrated, not created. */
export function createTitle({ id, title }: Pick<KindSpec, 'id' | 'title'>): Text {
  if (id === 'cluster') return INTEGRATE
  return { en: `Create ${title.one.en}`, ko: `${title.one.ko} 생성` }
}
