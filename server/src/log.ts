import { isIPv4 } from 'node:net';
import { type DestinationStream, type Logger, pino } from 'pino';
import { limitKey } from './http/limit-key.ts';

/** Fields whose value is never logged, at any depth. */
const PRIVATE_FIELD =
  /^(authorization|cookie|set-cookie|.*password|.*secret|.*token|refresh|access|code|otp|cbu|cvu|alias|dni|cuit|cpf|cnpj|pix.*|document|identification|e?mail|recipient|username|phone|name|first_name|last_name|full_name|.*_name|address|ip|user_agent|s|search|filter|body|payload|detail|where|parameters)$/i;

const CUT = '…';

const MAIL = /[^\s"'<>()[\]:;,=&?/]+(?:@|%40)[^\s"'<>()[\]:;,=&?/@]+/g;
const TOKEN = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{40,})\b/g;
/** Documents, phones and accounts have seven digits or more; an id of ours has letters and hyphens around them. */
const LONG_NUMBER = /(?<![\w-])\+?\d(?:[ .-]?\d){6,}(?![\w-])/g;
const QUERY = /\?[^\s"'<>)#]+/g;

/** A text of another program without what may name a person. */
const withoutPeople = (text: string) =>
  text
    .replace(QUERY, namesIn)
    .replace(MAIL, CUT)
    .replace(TOKEN, CUT)
    .replace(LONG_NUMBER, (number) => (isIPv4(number) ? number : CUT));

const PARAMETER = /^[a-z_]{1,30}$/i;

const namesIn = (query: string) =>
  `?${query
    .slice(1)
    .split('&')
    .map((pair) => pair.split('=')[0] ?? '')
    .map((name) => (PARAMETER.test(name) ? `${name}=${CUT}` : CUT))
    .join('&')}`;

/** Path and names of parameters: a value may be a person a merchant searches for, or a token. */
const withoutValues = (url: string) => withoutPeople(url.slice(0, 2000));

/** The network of an address: enough to see a flood, too little to find a person. */
function networkOf(address: string | undefined): string | undefined {
  const known = address && limitKey(address);
  if (!known) return undefined;
  return isIPv4(known) ? known.replace(/\.\d+$/, '.0/24') : `${known.split(':').slice(0, 3).join(':')}::/48`;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;
const NAMED =
  /\b(relation|column|constraint|table|role|function|type|trigger|index|parameter|schema|database|domain|sequence|view|policy|statement|language) "[^"]*"/y;

/** PostgreSQL quotes names and values alike. A name follows its kind; everything else is cut. */
function withoutQuotedValues(message: string): string {
  const [sentence = ''] = message.split(': "');
  const kept = sentence.replace(/(?:\b\w+ )?"[^"]*"/g, (quoted) => {
    NAMED.lastIndex = 0;
    return NAMED.test(quoted) ? quoted : CUT;
  });
  return sentence === message ? kept : `${kept}: ${CUT}`;
}

type Failure = Error &
  Partial<Record<'code' | 'severity' | 'table' | 'constraint' | 'column', string>> & {
    command?: string;
    responseCode?: number;
    statusCode?: number;
    errors?: unknown[];
  };

function messageOf(error: Failure): string {
  if (error.severity && SQLSTATE.test(error.code ?? '')) return withoutQuotedValues(error.message);
  if (error.responseCode) return `the mail server answered ${error.responseCode} to ${error.command}`;
  if (error instanceof SyntaxError) return error.message.replace(/["'].*["']/s, CUT);
  return withoutPeople(error.message);
}

const MOST_CAUSES = 5;

/** An error's kind, place and names of the schema; never the row, the parameters or the answer it came with. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutPrivateFields(error);
  const { name, code, table, column, constraint, statusCode, stack, cause, errors } = error as Failure;
  const place = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const described = { name, code, table, column, constraint, statusCode };
  const more = depth < MOST_CAUSES && {
    ...(cause !== undefined && { cause: describeError(cause, depth + 1) }),
    ...(Array.isArray(errors) && { errors: errors.map((each) => describeError(each, depth + 1)) }),
  };
  return { type: error.constructor.name, message: messageOf(error), ...described, stack: place, ...more };
}

/** Whatever is logged, at any depth: private fields are cut, texts lose mails, tokens and long numbers. */
function withoutPrivateFields(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPeople(value);
  if (value instanceof Error) return describeError(value, depth);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > 6) return CUT;
  if (Array.isArray(value)) return value.map((each) => withoutPrivateFields(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cleanField(name, inner, depth)]),
  );
}

function cleanField(name: string, value: unknown, depth: number): unknown {
  if (PRIVATE_FIELD.test(name)) return value === null || value === undefined ? value : CUT;
  return ID.test(name) && typeof value !== 'object' ? value : withoutPrivateFields(value, depth + 1);
}

/** An id may be a long number, such as the platform's id of an order. */
const ID = /(^|_)id$/;

type Line = Record<string, unknown>;

/** Requests, responses and errors have serializers of their own. */
const OWN = new Set(['req', 'res', 'err']);

const cleanLine = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, OWN.has(name) ? value : cleanField(name, value, 0)]),
  );

/** An error in place of the words, or its message as the words, is put into words that name nobody. */
function cleanCall([first, words, ...more]: unknown[]): unknown[] {
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  const spoken = typeof first === 'string' ? first : words;
  if (error instanceof Error && (spoken === undefined || spoken === error.message))
    return [first instanceof Error ? { err: first } : first, messageOf(error)];
  return [first, words, ...more].map((each) => (typeof each === 'string' ? withoutPeople(each) : each));
}

type Request = { method: string; url: string; ip?: string };

/** Every line passes here, so that no caller has to remember what a log must not hold. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      formatters: { log: cleanLine },
      hooks: {
        logMethod(given, method) {
          method.apply(this, cleanCall(given) as typeof given);
        },
      },
      serializers: {
        req: ({ method, url, ip }: Request) => ({
          method,
          url: withoutValues(url),
          remoteAddress: networkOf(ip),
        }),
        err: (error: unknown) => describeError(error),
      },
    },
    destination,
  );
