import type { Text } from '../i18n/locale.ts'
import { MESH_FORM_MESSAGES } from '../mesh/form-messages.ts'
import { KUBECONFIG_MESSAGES } from './kubeconfig-messages.ts'

const text = (en: string, ko: string): Text => ({ en, ko })

/** Texts of validation rules; `{x}` is the name of the field. */
export const MESSAGES = {
  ...MESH_FORM_MESSAGES,
  ...KUBECONFIG_MESSAGES,
  'rule.required': text('Please input the {x}.', '{x|을/를} 입력하세요.'),
  'rule.select': text('Please select the {x}.', '{x|을/를} 선택하세요.'),
  'rule.duplicate': text('{x} cannot be duplicated.', '{x|은/는} 중복될 수 없습니다.'),
  'rule.invalid': text('{x} is not valid.', '{x} 값이 올바르지 않습니다.'),
  'rule.unknownHost': text(
    'The host of the server URL cannot be found.',
    '서버 URL의 호스트를 찾을 수 없습니다.',
  ),
  'rule.addressRefused': text('Addresses in this range are not allowed.', '허용되지 않는 범위의 주소입니다.'),
  'rule.noSpaces': text('{x} does not allow spaces.', '{x}에는 공백을 쓸 수 없습니다.'),
  'rule.between': text('{x} must be between {min} and {max}.', '{x|은/는} {min}에서 {max} 사이여야 합니다.'),
  'rule.lengthBetween': text(
    '{x} must be between {min} and {max} characters.',
    '{x|은/는} {min}자 이상 {max}자 이하여야 합니다.',
  ),
  'rule.positive': text('{x} allows only positive values.', '{x}에는 양수만 입력할 수 있습니다.'),
  'rule.integer': text('{x} allows only whole numbers.', '{x}에는 정수만 입력할 수 있습니다.'),
  'rule.above': text('{x} must be greater than {min}.', '{x|은/는} {min}보다 커야 합니다.'),
  'rule.maxBytes': text('{x} cannot exceed {n} bytes.', '{x|은/는} {n}바이트를 넘을 수 없습니다.'),
  'rule.description': text('Description cannot exceed 255 Byte.', '설명은 255바이트를 넘을 수 없습니다.'),
  'rule.maxLength': text('{x} must be {n} characters or less.', '{x|은/는} {n}자 이하여야 합니다.'),
  'rule.minLength': text('{x} must be {n} characters or more.', '{x|은/는} {n}자 이상이어야 합니다.'),
  'rule.least': text('{x} must be at least {min}.', '{x|은/는} {min} 이상이어야 합니다.'),
  'rule.most': text('{x} must be at most {max}.', '{x|은/는} {max} 이하여야 합니다.'),
  'rule.pattern': text('{x} must match {pattern}', '{x|은/는} 다음 형식이어야 합니다: {pattern}'),
  'rule.refused': text('The cluster refuses it: {message}', '클러스터가 거부했습니다: {message}'),
  'rule.email': text('Email must follow the email format.', '이메일 형식에 맞게 입력하세요.'),
  'rule.noKorean': text('{x} does not allow Korean characters.', '{x}에는 한글을 쓸 수 없습니다.'),
  'rule.dnsLabel': text(
    '{x} allows lowercase letters, numbers and -, and must start and end with a letter or number.',
    '{x}에는 영문 소문자, 숫자, -만 쓸 수 있고 처음과 끝은 영문자나 숫자여야 합니다.',
  ),
  'rule.dnsSubdomain': text(
    '{x} allows lowercase letters, numbers, - and ., and each part must start and end with a letter or number.',
    '{x}에는 영문 소문자, 숫자, -, .만 쓸 수 있고 각 부분의 처음과 끝은 영문자나 숫자여야 합니다.',
  ),
  'rule.qualifiedName': text(
    '{x} allows letters, numbers, -, _ and ., and must start and end with a letter or number.',
    '{x}에는 영문자, 숫자, -, _, .만 쓸 수 있고 처음과 끝은 영문자나 숫자여야 합니다.',
  ),
  'rule.oneSlash': text('{x} allows at most one /.', '{x}에는 /를 하나만 쓸 수 있습니다.'),
  'rule.prefixLength': text(
    'The prefix of {x} must be {n} characters or less.',
    '{x}의 접두사는 {n}자 이하여야 합니다.',
  ),
  'rule.nameLength': text(
    'The name part of {x} must be {n} characters or less.',
    '{x}의 이름 부분은 {n}자 이하여야 합니다.',
  ),
  'rule.keyAndValue': text('Both key and value are required.', '키와 값을 모두 입력하세요.'),
  'rule.maxItems': text('At most {n} of {x} are allowed.', '{x|은/는} {n}개까지 허용됩니다.'),
  'rule.atLeastOne': text('At least one {x} is required.', '{x|이/가} 하나 이상 필요합니다.'),
  'rule.password': text(
    'Use 8 to 16 characters with letters, digits and special characters.',
    '영문자, 숫자, 특수문자를 포함해 8~16자로 입력하세요.',
  ),
  'rule.passwordMatch': text('The passwords do not match.', '비밀번호가 서로 다릅니다.'),
  'rule.passwordSame': text(
    'The new password must differ from the old one.',
    '새 비밀번호는 이전 비밀번호와 달라야 합니다.',
  ),
  'rule.urlStart': text('{x} must start with {host}.', '{x|은/는} {host|으로/로} 시작해야 합니다.'),
  'rule.url': text('{x} must be an http or https address.', '{x|은/는} http 또는 https 주소여야 합니다.'),
  'rule.noScheme': text("The server URL must not contain '://'.", "서버 URL에는 '://'를 쓸 수 없습니다."),
  'rule.ipv4': text('{x} must be an IPv4 address.', '{x|은/는} IPv4 주소여야 합니다.'),
  'rule.phone': text(
    'Use digits only, in the form 010-1234-5678.',
    '숫자로 010-1234-5678 형식에 맞게 입력하세요.',
  ),
  'rule.minAboveMax': text(
    'The minimum must not be above the maximum.',
    '최솟값은 최댓값보다 클 수 없습니다.',
  ),
  'rule.oneOfBoth': text('Fill in at least one of CPU and memory.', 'CPU와 메모리 중 하나는 입력하세요.'),
  'rule.quantity': text(
    '{x} must be a quantity such as 250m or 512Mi.',
    '{x|은/는} 250m, 512Mi와 같은 수량이어야 합니다.',
  ),
  'rule.requestAboveLimit': text(
    'The request must not be above the limit.',
    '요청량은 제한량보다 클 수 없습니다.',
  ),
  'rule.stringArray': text(
    '{x} must be a JSON array of strings.',
    '{x|은/는} 문자열로 된 JSON 배열이어야 합니다.',
  ),
  'rule.envName': text(
    '{x} allows letters, numbers, -, _ and ., and must not start with a number.',
    '{x}에는 영문자, 숫자, -, _, .만 쓸 수 있고 숫자로 시작할 수 없습니다.',
  ),
  'rule.dataKey': text(
    '{x} allows letters, numbers, -, _ and . only.',
    '{x}에는 영문자, 숫자, -, _, .만 쓸 수 있습니다.',
  ),
  'rule.period': text('Choose at most {n} days.', '최대 {n}일까지 선택할 수 있습니다.'),
  'rule.keywords': text(
    'Separate keywords with commas, without spaces.',
    '키워드는 공백 없이 쉼표로 구분하세요.',
  ),
  'rule.certificate': text('Please select the certificate file.', '인증서 파일을 선택하세요.'),
  'rule.oneFile': text('Only one file can be uploaded.', '파일은 하나만 올릴 수 있습니다.'),
  'rule.kubeconfig': text('The kubeconfig lacks {missing}.', 'kubeconfig에 {missing|이/가} 없습니다.'),
} as const satisfies Record<string, Text>

export type MessageKey = keyof typeof MESSAGES
