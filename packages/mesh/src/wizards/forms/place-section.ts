import { NAMESPACES } from '@naru/contract/forms/choice-source'
import { text } from '@naru/contract/forms/fields'
import type { Section } from '@naru/contract/forms/form'
import { section } from '@naru/contract/forms/layout'

/** Where an object is and what it is called, of forms whose shape has both beside all else. */
export function placeSection(): Section {
  return section({ en: 'General', ko: '기본 정보' }, null, [
    text('name', { title: { en: 'Name', ko: '이름' }, required: true, fixed: true }),
    text('namespace', {
      title: { en: 'Namespace', ko: '네임스페이스' },
      required: true,
      fixed: true,
      choices: NAMESPACES,
    }),
  ])
}
