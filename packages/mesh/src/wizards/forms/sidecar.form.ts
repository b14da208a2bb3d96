import type { Option } from '@naru/contract/forms/field'
import { choice, strings } from '@naru/contract/forms/fields'
import { defineForm } from '@naru/contract/forms/form'
import { section } from '@naru/contract/forms/layout'
import { type Fields, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import { throughEngine } from './engine-through.ts'
import { placeSection } from './place-section.ts'
import { selectorNodes, selectorOfShape } from './selector-nodes.ts'
import { check, generate, OUTBOUND_MODES, parse, type SidecarForm } from './sidecar.ts'

/** What a form holds in place of null. */
const OF_THE_MESH = 'mesh'

const MODES: readonly Option[] = [
  { value: OF_THE_MESH, title: { en: 'As the mesh has it', ko: '메시 설정을 따름' } },
  { value: 'ALLOW_ANY', title: { en: 'Any host may be called', ko: '모든 호스트 허용' } },
  {
    value: 'REGISTRY_ONLY',
    title: { en: 'Only hosts that the mesh knows', ko: '메시가 아는 호스트만 허용' },
  },
]

/** Which hosts workloads can call. */
export const sidecarForm = defineForm({
  begin: ({ namespace }) => ({ namespace }),
  through: throughEngine({
    shapeOf,
    parse: (object) => {
      const shape = parse(object)
      return { ...shape, outboundMode: shape.outboundMode ?? OF_THE_MESH }
    },
    generate,
    check,
  }),
  sections: [
    placeSection(),
    section({ en: 'Workloads', ko: '워크로드' }, null, selectorNodes()),
    section({ en: 'Outbound traffic', ko: '나가는 트래픽' }, null, [
      strings('egressHosts', {
        title: { en: 'Hosts', ko: '호스트' },
        add: { en: 'Add host', ko: '호스트 추가' },
        begin: ['istio-system/*', './*'],
        hint: {
          en: 'As namespace/host; ./* is everything of the own namespace.',
          ko: '네임스페이스/호스트 형식입니다. ./*는 같은 네임스페이스 전체입니다.',
        },
      }),
      choice('outboundMode', {
        title: { en: 'Other hosts', ko: '그 밖의 호스트' },
        options: MODES,
        begin: OF_THE_MESH,
      }),
    ]),
  ],
})

/** The shape that the form edits, typed. */
function shapeOf(shape: Fields): SidecarForm {
  return {
    name: readText(shape['name']),
    namespace: readText(shape['namespace']),
    ...selectorOfShape(shape),
    egressHosts: asStrings(shape['egressHosts']),
    outboundMode: OUTBOUND_MODES.find((known) => known === shape['outboundMode']) ?? null,
  }
}
