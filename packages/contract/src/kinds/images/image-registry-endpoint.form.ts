import type { Around } from '../../forms/field.ts'
import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { checkRegistryAddress } from '../../rules/addresses.ts'
import { checkPem } from '../../rules/credentials.ts'
import { breach } from '../../rules/message.ts'
import { checkDnsLabel } from '../../rules/names.ts'
import { checkDescription, checkNoSpaces } from '../../rules/text-rules.ts'

const KEEP = {
  en: 'Kept sealed and never shown again. Leave empty to keep what is there, as long as address and user stay the same.',
  ko: '암호화하여 보관하며 다시 표시하지 않습니다. 비워 두면 주소와 사용자가 같은 한 지금 값을 유지합니다.',
}
const NEW = {
  en: 'A password or an access token. Kept sealed and never shown again.',
  ko: '비밀번호나 액세스 토큰입니다. 암호화하여 보관하며 다시 표시하지 않습니다.',
}

/** The fields of an image registry's input. */
export const imageRegistryEndpointForm = defineForm({
  sections: [
    section({ en: 'Registry', ko: '레지스트리 정보' }, null, [
      text('id', {
        title: { en: 'Name', ko: '이름' },
        hint: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
        rule: checkDnsLabel,
        fixed: true,
      }),
      text('address', {
        title: { en: 'Address', ko: '주소' },
        hint: {
          en: 'Of anything that speaks the OCI distribution API: Docker Registry, Harbor, Quay, GitLab, Docker Hub. It is asked before it is kept.',
          ko: 'OCI 배포 API를 제공하는 Docker Registry, Harbor, Quay, GitLab, Docker Hub 등의 주소입니다. 응답을 확인한 뒤 저장합니다.',
        },
        placeholder: 'https://registry.example.com',
        rule: checkRegistryAddress,
      }),
      text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription, empty: '' }),
    ]),
    section(
      { en: 'Access', ko: '접근' },
      {
        en: 'Whoever may look at this registry reads what this user may read there.',
        ko: '이 레지스트리를 조회할 수 있는 사람은 이 사용자가 읽을 수 있는 이미지를 봅니다.',
      },
      [
        row(
          text('user', {
            title: { en: 'User', ko: '사용자' },
            hint: {
              en: 'Empty where images are read without signing in.',
              ko: '로그인하지 않고 읽는 레지스트리면 비워 둡니다.',
            },
            rule: (user, { values }) =>
              user === '' && values['password'] ? breach('rule.registry.userMissing') : checkNoSpaces(user),
            empty: '',
          }),
          text('password', {
            title: { en: 'Password', ko: '비밀번호' },
            type: 'password',
            hint: ({ mode }: Around) => (mode === 'edit' ? KEEP : NEW),
          }),
        ),
        text('certificate', {
          title: { en: 'Certificate authority', ko: '인증 기관 인증서' },
          rows: 4,
          hint: {
            en: "PEM, where the registry's certificate is signed by an authority of one's own.",
            ko: '레지스트리 인증서를 자체 기관이 서명했다면 그 기관의 인증서를 PEM으로 입력하세요.',
          },
          rule: checkPem,
        }),
      ],
    ),
  ],
})
