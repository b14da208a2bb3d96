import type { Text } from '../i18n/locale.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Why an address that somebody gives is not gone to. */
export const HOST_MESSAGES = {
  'rule.unknownHost': text(
    'The host of the server URL cannot be found.',
    '서버 URL의 호스트를 찾을 수 없습니다.',
  ),
  'rule.silentHost': text(
    'No name server has answered for the host of the server URL in time.',
    '서버 URL의 호스트를 조회했지만 이름 서버가 제시간에 응답하지 않았습니다.',
  ),
  'rule.silentHosts': text(
    'The host of the server URL cannot be looked up now: name servers do not answer for other hosts. Try again in a moment.',
    '다른 호스트에 대한 이름 서버의 응답을 기다리고 있어 서버 URL의 호스트를 조회할 수 없습니다. 잠시 후 다시 시도하세요.',
  ),
  'rule.addressRefused': text('Addresses in this range are not allowed.', '허용되지 않는 범위의 주소입니다.'),
} as const
