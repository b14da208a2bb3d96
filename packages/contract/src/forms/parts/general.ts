import type { Text } from '../../i18n/locale.ts'
import type { Checked } from '../../rules/message.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { NAMESPACES } from '../choice-source.ts'
import type { Field } from '../field.ts'
import { text } from '../fields.ts'
import type { Section } from '../form.ts'
import { section } from '../layout.ts'
import { labelPairs } from '../many.ts'

export const NAME: Text = { en: 'Name', ko: '이름' }

type General = {
  readonly rule?: (name: string) => Checked
  readonly namespaced?: boolean
  readonly purpose?: Text
}

/** Name and namespace; an object that exists keeps both. */
export function general({ rule = checkDnsSubdomain, namespaced = true, purpose }: General = {}): Section {
  const name = text('metadata.name', { title: NAME, rule, fixed: true })
  const namespace = text('metadata.namespace', {
    title: { en: 'Namespace', ko: '네임스페이스' },
    rule: checkDnsLabel,
    fixed: true,
    choices: NAMESPACES,
  })
  return section(
    { en: 'General', ko: '기본 정보' },
    purpose ?? { en: 'Name and location.', ko: '이름과 위치를 정합니다.' },
    [named(name), ...(namespaced ? [namespace] : [])],
  )
}

/** An object has a name even while it is empty. */
function named(field: Field): Field {
  return { ...field, write: (value) => value }
}

export function labels(): Section {
  return section(
    { en: 'Labels', ko: '레이블' },
    {
      en: 'For people and queries; they do not change behavior.',
      ko: '사람과 검색을 위한 정보입니다. 동작에는 영향을 주지 않습니다.',
    },
    [labelPairs('metadata.labels', { title: { en: 'Labels', ko: '레이블' } })],
  )
}
