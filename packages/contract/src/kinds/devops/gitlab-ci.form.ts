import type { Around } from '../../forms/field.ts'
import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { section } from '../../forms/layout.ts'
import { checkUrl } from '../../rules/addresses.ts'
import { checkPem } from '../../rules/credentials.ts'
import { checkDnsLabel, checkProjectPath } from '../../rules/names.ts'
import { checkDescription, checkRequired } from '../../rules/text-rules.ts'

const TOKEN = {
  en: 'Of the project or a group, with the scope api; read_api is enough to look. Kept sealed and never shown again.',
  ko: '프로젝트나 그룹의 액세스 토큰으로 api 범위가 필요하며, 조회만 한다면 read_api로 충분합니다. 암호화하여 보관하며 다시 표시하지 않습니다.',
}
const KEEP = {
  en: 'Leave empty to keep what is there, as long as the address stays the same.',
  ko: '주소를 바꾸지 않으면 비워 두어 지금 값을 유지할 수 있습니다.',
}
const CERTIFICATE = {
  en: "PEM, where GitLab's certificate is signed by an authority of one's own.",
  ko: 'GitLab 인증서를 자체 기관이 서명했다면 그 기관의 인증서를 PEM으로 입력하세요.',
}

const isEdit = ({ mode }: Around) => mode === 'edit'

/** The fields of a GitLab CI entry's input. */
export const gitlabCiForm = defineForm({
  sections: [
    section({ en: 'Project', ko: '프로젝트 정보' }, null, [
      text('id', {
        title: { en: 'Name', ko: '이름' },
        hint: { en: 'Cannot be changed later.', ko: '나중에 바꿀 수 없습니다.' },
        rule: checkDnsLabel,
        fixed: true,
      }),
      text('address', {
        title: { en: 'Address of GitLab', ko: 'GitLab 주소' },
        placeholder: 'https://gitlab.example.com',
        rule: checkUrl,
      }),
      text('project', {
        title: { en: 'Project', ko: '프로젝트' },
        placeholder: 'group/project',
        rule: checkProjectPath,
      }),
      text('description', { title: { en: 'Description', ko: '설명' }, rule: checkDescription }),
    ]),
    section(
      { en: 'Access', ko: '접근' },
      {
        en: 'Whoever may change this entry retries, cancels and plays jobs with this token.',
        ko: '이 항목을 수정할 수 있는 사람은 이 토큰으로 작업을 재시도, 취소, 실행합니다.',
      },
      [
        text('token', {
          title: { en: 'Access token', ko: '액세스 토큰' },
          type: 'password',
          hint: (around) => (isEdit(around) ? KEEP : TOKEN),
          rule: (token, around) => (isEdit(around) ? null : checkRequired(token)),
        }),
        text('certificate', {
          title: { en: 'Certificate authority', ko: '인증 기관 인증서' },
          rows: 4,
          hint: CERTIFICATE,
          rule: checkPem,
        }),
      ],
    ),
  ],
})
