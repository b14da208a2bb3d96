import { names } from '../../forms/choice-source.ts'
import { amount, choice, text, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { accessMode } from '../../forms/parts/access-mode.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { checkVolumeSize } from '../../rules/numbers.ts'

const GROWS = {
  en: 'It grows where its class allows that, and never shrinks.',
  ko: '클래스가 허용하면 늘릴 수 있고, 줄일 수는 없습니다.',
} as const

export const persistentVolumeClaimForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Volume', ko: '볼륨' },
      { en: 'What volume is asked for.', ko: '어떤 볼륨을 요청할지 정합니다.' },
      [
        row(
          text('spec.storageClassName', {
            title: { en: 'Storage class', ko: '스토리지 클래스' },
            hint: { en: 'Blank takes the default of the cluster.', ko: '비우면 클러스터 기본값을 씁니다.' },
            choices: names('storage-class'),
            rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
            fixed: true,
          }),
          amount('spec.resources.requests.storage', {
            title: { en: 'Size', ko: '크기' },
            hint: ({ mode }) => (mode === 'edit' ? GROWS : null),
            placeholder: '10',
            units: words('Gi', 'Mi', 'Ti'),
            rule: (size) => checkVolumeSize(Number.parseFloat(size)),
          }),
        ),
        row(
          accessMode({ fixed: true }),
          choice('spec.volumeMode', {
            title: { en: 'Volume mode', ko: '볼륨 모드' },
            options: words('Filesystem', 'Block'),
            otherwise: 'Filesystem',
            fixed: true,
          }),
        ),
      ],
    ),
    labels(),
  ],
})
