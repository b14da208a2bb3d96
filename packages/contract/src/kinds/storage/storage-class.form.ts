import { choice, text, tick } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { pairs } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkRequired } from '../../rules/text-rules.ts'
import { BUILT_IN_REFS } from '../kind-ref.ts'

/** Only expansion and what is said of it can change later: volumes follow what their class said when they were made. */
export const storageClassForm = defineForm({
  sections: [
    general({ namespaced: false }),
    section(
      { en: 'Volumes', ko: '볼륨' },
      { en: 'Who makes the volumes, and how.', ko: '누가 어떻게 볼륨을 만들지 정합니다.' },
      [
        text('provisioner', {
          title: { en: 'Provisioner', ko: '프로비저너' },
          hint: {
            en: 'The name of a CSI driver of the cluster; kubernetes.io/no-provisioner where people make the volumes.',
            ko: '클러스터의 CSI 드라이버 이름입니다. 볼륨을 직접 만든다면 kubernetes.io/no-provisioner입니다.',
          },
          choices: { from: 'names', kind: BUILT_IN_REFS.csiDriver },
          rule: checkRequired,
          fixed: true,
        }),
        row(
          choice('reclaimPolicy', {
            title: { en: 'When a claim is deleted', ko: '클레임을 삭제하면' },
            options: [
              { value: 'Delete', title: { en: 'Delete volume and data', ko: '볼륨과 데이터 삭제' } },
              { value: 'Retain', title: { en: 'Retain volume and data', ko: '볼륨과 데이터 보존' } },
            ],
            otherwise: 'Delete',
            fixed: true,
          }),
          choice('volumeBindingMode', {
            title: { en: 'Make a volume', ko: '볼륨을 만드는 시점' },
            options: [
              {
                value: 'WaitForFirstConsumer',
                title: { en: 'Once a pod has its node', ko: '파드의 노드가 정해질 때' },
              },
              { value: 'Immediate', title: { en: 'With the claim', ko: '클레임을 만들 때' } },
            ],
            otherwise: 'Immediate',
            begin: 'WaitForFirstConsumer',
            fixed: true,
          }),
        ),
        tick('allowVolumeExpansion', {
          title: { en: 'Volumes may be expanded', ko: '볼륨 확장 허용' },
          begin: true,
        }),
        pairs('parameters', {
          title: { en: 'Parameters', ko: '파라미터' },
          hint: { en: 'What the driver wants to know.', ko: '드라이버에 전달할 값입니다.' },
          add: { en: 'Add parameter', ko: '파라미터 추가' },
          keys: checkRequired,
          fixed: true,
        }),
      ],
    ),
    labels(),
  ],
})
