import type { Option } from '../../../forms/field.ts'
import { type Fields, readText } from '../../../manifest/read.ts'

/** The types of secrets that have fields of their own, with the keys that these are. */
export const SECRET_KEYS = {
  Opaque: [],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
  'kubernetes.io/basic-auth': ['username', 'password'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
  'kubernetes.io/service-account-token': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SecretType = keyof typeof SECRET_KEYS

export const SECRET_TYPES: readonly (Option & { readonly value: SecretType })[] = [
  { value: 'Opaque', title: { en: 'Opaque: any keys and values', ko: 'Opaque: 자유로운 키와 값' } },
  {
    value: 'kubernetes.io/dockerconfigjson',
    title: { en: 'Registry: to pull images', ko: '레지스트리: 이미지 내려받기' },
  },
  {
    value: 'kubernetes.io/tls',
    title: { en: 'TLS: a certificate and its key', ko: 'TLS: 인증서와 개인 키' },
  },
  {
    value: 'kubernetes.io/basic-auth',
    title: { en: 'Basic: user and password', ko: '기본 인증: 사용자와 비밀번호' },
  },
  { value: 'kubernetes.io/ssh-auth', title: { en: 'SSH key', ko: 'SSH 키' } },
  {
    value: 'kubernetes.io/service-account-token',
    title: { en: 'Token of a service account', ko: '서비스어카운트 토큰' },
  },
]

/** The keys of a secret that its type gives fields. */
export function keysOfType(type: string): readonly string[] {
  return Object.hasOwn(SECRET_KEYS, type) ? SECRET_KEYS[type as SecretType] : []
}

export function keysWithFields(secret: Fields): readonly string[] {
  return keysOfType(readText(secret['type']))
}
