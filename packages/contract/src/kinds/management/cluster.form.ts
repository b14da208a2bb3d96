import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { credentials, refusedCredential } from '../../forms/parts/credentials.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription } from '../../rules/text-rules.ts'

/** The fields of a cluster's input. */
export const clusterForm = defineForm({
  refused: (path, values) =>
    path === 'name' || path === 'description' ? path : refusedCredential(path, values),
  sections: [
    section(
      { en: 'Cluster', ko: '클러스터 정보' },
      {
        en: 'The name appears in every list, address and selector.',
        ko: '이름은 모든 목록, 주소, 선택 상자에 쓰입니다.',
      },
      [
        text('name', { title: { en: 'Name', ko: '이름' }, rule: checkDnsLabel }),
        text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
      ],
    ),
    section(
      { en: 'Access', ko: '접속 정보' },
      {
        en: 'Stored encrypted and never shown again. Naru acts in the cluster as the signed-in user, by impersonation.',
        ko: '암호화하여 보관하며 다시 표시하지 않습니다. 클러스터에는 로그인한 사용자의 이름으로 접근합니다(impersonation).',
      },
      [credentials()],
    ),
  ],
})

/** The credentials alone, to replace those of a cluster. */
export const credentialsForm = defineForm({
  refused: refusedCredential,
  sections: [section({ en: 'Access', ko: '접속 정보' }, null, [credentials()])],
})
