import type { Text } from '../../i18n/locale.ts'
import { checkWholeFrom } from '../../rules/build.ts'
import { breach } from '../../rules/message.ts'
import type { Field, Node } from '../field.ts'
import { choice, number, tick, tokens } from '../fields.ts'
import type { Section } from '../form.ts'
import { more, row, section } from '../layout.ts'
import { type Spot, spotAt } from '../spot.ts'

type Options = { readonly fixed?: true }

/** A place that is only ever `false` or silent, read the other way round: what is ticked is forbidden. */
function forbidden(path: string): Spot {
  const at = spotAt(path)
  return {
    read: (scope) => (at.read(scope) === false ? true : undefined),
    write: (scope, value) => {
      if (value === true) return at.write(scope, false)
      return at.read(scope) === false ? at.write(scope, undefined) : scope
    },
  }
}

function id(path: string, title: Text, options: Options = {}): Field {
  return number(path, { title, rule: (value) => checkWholeFrom(value, 0), ...options })
}

/** Kubelet starts no container as root of which it is said that it must not be. */
function user(of: string, options: Options = {}): Field {
  return number(`${of}.runAsUser`, {
    title: { en: 'User id', ko: '사용자 ID' },
    rule: (value, { values }) =>
      value === 0 && values[`${of}.runAsNonRoot`] === true
        ? breach('rule.rootUser')
        : checkWholeFrom(value, 0),
    ...options,
  })
}

function nonRoot(of: string, options: Options = {}): Field {
  return tick(`${of}.runAsNonRoot`, { title: { en: 'Never as root', ko: 'root로 실행 금지' }, ...options })
}

const GROUP: Text = { en: 'Group id', ko: '그룹 ID' }

function capabilities(path: string, title: Text, offered: readonly string[]): Field {
  return tokens(path, {
    title,
    add: { en: 'Add capability', ko: '커널 권한 추가' },
    offered: () => offered,
    rule: (name) =>
      /^[A-Z][A-Z0-9_]*$/.test(name) ? null : breach('rule.pattern', { pattern: 'NET_ADMIN' }),
  })
}

const PRIVILEGED = 'securityContext.privileged'

/** What a container may do on its node, beside what all of its pod may. */
export function containerSecurity(): Node {
  const of = 'securityContext'
  return more(
    [
      row(user(of), id(`${of}.runAsGroup`, GROUP)),
      nonRoot(of),
      tick(`${of}.readOnlyRootFilesystem`, {
        title: { en: 'Root file system read-only', ko: '루트 파일 시스템 읽기 전용' },
      }),
      tick(`${of}.allowPrivilegeEscalation`, {
        title: { en: 'No privilege escalation', ko: '권한 상승 금지' },
        spot: forbidden(`${of}.allowPrivilegeEscalation`),
        rule: (isForbidden, { values }) =>
          isForbidden && values[PRIVILEGED] === true ? breach('rule.privileged') : null,
      }),
      tick(PRIVILEGED, {
        title: { en: 'Privileged: may do all that its node may', ko: '특권 컨테이너: 노드의 모든 권한 사용' },
      }),
      capabilities(`${of}.capabilities.drop`, { en: 'Capabilities dropped', ko: '제거할 커널 권한' }, [
        'ALL',
      ]),
      capabilities(`${of}.capabilities.add`, { en: 'Capabilities added', ko: '추가할 커널 권한' }, [
        'NET_BIND_SERVICE',
      ]),
    ],
    { en: 'Security of the container', ko: '컨테이너 보안' },
  )
}

/** As whom all containers of a template run, whose spec stands at that path, and which files are theirs. */
export function securitySection(spec: string, options: Options = {}): Section {
  const of = `${spec}.securityContext`
  return section(
    { en: 'Security', ko: '보안' },
    { en: 'What holds for all of its containers.', ko: '모든 컨테이너에 적용할 보안 설정입니다.' },
    [
      more(
        [
          row(
            user(of, options),
            id(`${of}.runAsGroup`, GROUP, options),
            id(`${of}.fsGroup`, { en: 'Group of its volumes', ko: '볼륨의 그룹 ID' }, options),
          ),
          nonRoot(of, options),
          choice(`${of}.seccompProfile.type`, {
            title: { en: 'System calls', ko: '시스템 호출' },
            ...options,
            options: [
              { value: '', title: { en: 'As the node has it', ko: '노드 기본값' } },
              {
                value: 'RuntimeDefault',
                title: { en: 'RuntimeDefault: what containers need', ko: 'RuntimeDefault: 필요한 호출만' },
              },
              { value: 'Unconfined', title: { en: 'Unconfined: all', ko: 'Unconfined: 모두 허용' } },
              {
                value: 'Localhost',
                title: { en: 'Localhost: a profile of the node', ko: 'Localhost: 노드의 프로필' },
              },
            ],
          }),
        ],
        { en: 'User, groups and system calls', ko: '사용자, 그룹, 시스템 호출' },
      ),
    ],
  )
}
