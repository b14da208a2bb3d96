import { text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row } from '../../forms/layout.ts'
import { readText } from '../../manifest/read.ts'
import { breach } from '../../rules/message.ts'
import { fromSecret, keptInVolume } from './kept-in-volume.ts'
import type { OwnTemplate } from './own-template.ts'
import { bytesField, parameters, place, resources, version } from './pieces.ts'

const PASSWORD = text('password', {
  title: { en: 'Password', ko: '비밀번호' },
  hint: {
    en: 'Left blank, one of 24 characters is made up. It is kept in a secret, where it can be read again.',
    ko: '비우면 24자의 비밀번호를 만듭니다. 시크릿에 보관되며 나중에 거기서 볼 수 있습니다.',
  },
  type: 'password',
})

const storage = (begin: string) => bytesField('storage', { en: 'Storage', ko: '스토리지' }, begin)

/** A name as SQL takes it unquoted. */
const SQL_NAME = /^[a-z_][a-z0-9_]{0,62}$/

const sqlName = (path: string, title: { readonly en: string; readonly ko: string }) =>
  text(path, {
    title,
    begin: 'app',
    rule: (name) => (SQL_NAME.test(name) ? null : breach('rule.pattern', { pattern: SQL_NAME.source })),
  })

const PURPOSE = {
  en: 'What it holds, and how much it may take.',
  ko: '무엇을 담고 얼마나 쓸지 정합니다.',
}

const MADE = { password: '[a-zA-Z0-9]{24}' }
const MAKES = ['Secret', 'Service', 'StatefulSet']

export const postgresql: OwnTemplate = {
  id: 'postgresql',
  title: { en: 'PostgreSQL', ko: 'PostgreSQL' },
  description: {
    en: 'A PostgreSQL of one pod whose data outlive it, for development and for what can wait while a node is replaced.',
    ko: '파드가 바뀌어도 데이터가 남는 단일 PostgreSQL입니다. 개발용이나 노드 교체 동안 기다릴 수 있는 용도에 맞습니다.',
  },
  tags: ['database', 'postgresql'],
  makes: MAKES,
  form: defineForm({
    sections: [
      place,
      parameters(PURPOSE, [
        row(
          sqlName('database', { en: 'Database', ko: '데이터베이스' }),
          sqlName('user', { en: 'User', ko: '사용자' }),
        ),
        PASSWORD,
        row(version('17'), storage('10Gi')),
        resources('250m', '512Mi'),
      ]),
    ],
  }),
  generated: MADE,
  build: (filled) => {
    const [database, user] = [readText(filled['database']), readText(filled['user'])]
    return keptInVolume(filled, {
      image: `docker.io/library/postgres:${readText(filled['version'])}`,
      port: 5432,
      path: '/var/lib/postgresql/data',
      group: 999,
      env: [
        { name: 'POSTGRES_DB', value: database },
        { name: 'POSTGRES_USER', value: user },
        { name: 'POSTGRES_PASSWORD', valueFrom: fromSecret(filled, 'password') },
        // A volume of its own may hold `lost+found`, and a database wants an empty folder.
        { name: 'PGDATA', value: '/var/lib/postgresql/data/pgdata' },
      ],
      probe: ['pg_isready', '-U', user, '-d', database],
      secret: { database, user, password: readText(filled['password']) },
    })
  },
}

export const valkey: OwnTemplate = {
  id: 'valkey',
  title: { en: 'Valkey', ko: 'Valkey' },
  description: {
    en: 'A store of keys and values that speaks Redis’s protocol: one pod that writes what it knows to a volume.',
    ko: 'Redis 프로토콜을 쓰는 키-값 저장소입니다. 파드 하나가 내용을 볼륨에 기록합니다.',
  },
  tags: ['database', 'cache', 'redis'],
  makes: MAKES,
  form: defineForm({
    sections: [
      place,
      parameters(PURPOSE, [PASSWORD, row(version('8'), storage('2Gi')), resources('100m', '256Mi')]),
    ],
  }),
  generated: MADE,
  build: (filled) =>
    keptInVolume(filled, {
      image: `docker.io/valkey/valkey:${readText(filled['version'])}`,
      port: 6379,
      path: '/data',
      group: 999,
      env: [{ name: 'PASSWORD', valueFrom: fromSecret(filled, 'password') }],
      args: ['--appendonly', 'yes', '--requirepass', '$(PASSWORD)'],
      probe: ['sh', '-c', 'REDISCLI_AUTH="$PASSWORD" valkey-cli ping'],
      secret: { password: readText(filled['password']) },
    }),
}
