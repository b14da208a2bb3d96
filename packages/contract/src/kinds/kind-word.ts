import type { Text } from '../i18n/locale.ts'
import type { KindSpec } from './kind-spec.ts'

/** A kind within a sentence: Kubernetes' kinds keep their names (`ConfigMap`), Naru's own are common words (`user`). */
export function kindWord({ title, source }: Pick<KindSpec, 'title' | 'source'>, count: 'one' | 'many'): Text {
  const { en, ko } = title[count]
  return { en: source === 'platform' ? en.toLowerCase() : en, ko }
}
