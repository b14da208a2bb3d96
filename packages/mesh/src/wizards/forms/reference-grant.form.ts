import { NAMESPACES } from '@naru/contract/forms/choice-source'
import type { Option } from '@naru/contract/forms/field'
import { choice, text } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import type { Spot } from '@naru/contract/forms/spot'
import { type Fields, readText } from '@naru/contract/manifest/read'
import { throughEngine } from './engine-through.ts'
import { placeSection } from './place-section.ts'
import {
  check,
  type GrantKind,
  generate,
  parse,
  REFERRED_KINDS,
  REFERRING_KINDS,
  type ReferenceGrantForm,
} from './reference-grant.ts'

/** A group and a kind as one choice: `gateway.networking.k8s.io/HTTPRoute`. */
const GROUP_AND_KIND: Spot = {
  read: ({ group, kind }) => (readText(kind) === '' ? undefined : `${readText(group)}/${readText(kind)}`),
  write: (scope, value) => {
    const [group = '', kind = ''] = readText(value).split('/')
    return { ...scope, group, kind }
  },
}

function kindChoice(kinds: readonly GrantKind[]) {
  const options = kinds.map(({ group, kind }): Option => {
    return { value: `${group}/${kind}`, title: { en: kind, ko: kind } }
  })
  return choice('kind', {
    title: { en: 'Kind', ko: '종류' },
    options,
    spot: GROUP_AND_KIND,
    begin: options[0]?.value ?? '',
  })
}

const NAME = { en: 'Name', ko: '이름' }

/** The shape that the form edits, typed. */
function shapeOf({ name, namespace, from, to }: Fields): ReferenceGrantForm {
  return parse({ metadata: { name: readText(name), namespace: readText(namespace) }, spec: { from, to } })
}

/** Lets objects of another namespace refer to objects of this one. */
export const referenceGrantForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({ shapeOf, parse, generate, check }),
  sections: [
    placeSection(),
    section({ en: 'Who may refer', ko: '참조하는 쪽' }, null, [
      list('from', {
        title: { en: 'From', ko: '출처' },
        item: { en: 'Source', ko: '출처' },
        add: { en: 'Add source', ko: '출처 추가' },
        least: 1,
        nodes: [
          kindChoice(REFERRING_KINDS),
          text('namespace', {
            title: { en: 'Namespace', ko: '네임스페이스' },
            required: true,
            choices: NAMESPACES,
          }),
        ],
      }),
    ]),
    section({ en: 'What may be referred to', ko: '참조되는 쪽' }, null, [
      list('to', {
        title: { en: 'To', ko: '대상' },
        item: { en: 'Target', ko: '대상' },
        add: { en: 'Add target', ko: '대상 추가' },
        least: 1,
        nodes: [
          kindChoice(REFERRED_KINDS),
          text('name', {
            title: NAME,
            hint: { en: 'Empty means every object of the kind.', ko: '비워 두면 그 종류의 모든 항목입니다.' },
          }),
        ],
      }),
    ]),
  ],
})
