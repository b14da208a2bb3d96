import type { Option } from '@naru/contract/forms/field'
import { choice, text, words } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readItems, readText } from '@naru/contract/manifest/read'
import { throughEngine } from './engine-through.ts'
import { check, generate, type PeerAuthenticationForm, parse, readMode } from './peer-authentication.ts'
import { placeSection } from './place-section.ts'
import { selectorNodes, selectorOfShape } from './selector-nodes.ts'

const MODES: readonly Option[] = words('UNSET', 'DISABLE', 'PERMISSIVE', 'STRICT')
const MODE = { en: 'mTLS mode', ko: 'mTLS 모드' }

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): PeerAuthenticationForm {
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    ...selectorOfShape(shape),
    mode: readMode(readText(shape['mode'])),
    portModes: readItems(shape['portModes']).map(({ port, mode }) => ({
      port: readText(port),
      mode: readMode(readText(mode)),
    })),
  }
}

/** Whether workloads take requests in plain text. */
export const peerAuthenticationForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({ shapeOf, parse, generate, check }),
  sections: [
    placeSection(),
    section({ en: 'Workloads', ko: '워크로드' }, null, selectorNodes()),
    section({ en: 'Mutual TLS', ko: '상호 TLS' }, null, [
      choice('mode', { title: MODE, options: MODES, begin: 'STRICT' }),
      list('portModes', {
        title: { en: 'Ports that differ', ko: '다르게 정할 포트' },
        item: { en: 'Port', ko: '포트' },
        add: { en: 'Add port', ko: '포트 추가' },
        nodes: [
          text('port', { title: { en: 'Port', ko: '포트' } }),
          choice('mode', { title: MODE, options: MODES, begin: 'STRICT' }),
        ],
        when: ({ values }) => values['addWorkloadSelector'] === true,
      }),
    ]),
  ],
})
