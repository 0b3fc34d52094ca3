import { describe, expect, it } from 'vitest';
import { changedFields, changeOf, onlyDigits, socialHandle } from './card-values.ts';

const saved = {
  'user.first_name': 'Rocío',
  'user.last_name': 'Jacarandá',
  phone: '+54 9 11 5555-0117',
  dni: '',
};

describe('values a card sends', () => {
  it('a card sends paths as objects and an emptied field as null', () => {
    expect(changeOf({ ...saved, dni: '  ' })).toEqual({
      user: { first_name: 'Rocío', last_name: 'Jacarandá' },
      phone: '+54 9 11 5555-0117',
      dni: null,
    });
  });

  it('an unchanged card sends nothing', () => {
    expect(changedFields({ ...saved, phone: ' +54 9 11 5555-0117 ' }, saved)).toEqual({});
  });

  it('a card sends both parts of a name when one changed, and not the phone', () => {
    expect(changedFields({ ...saved, 'user.first_name': 'Rocio' }, saved)).toEqual({
      user: { first_name: 'Rocio', last_name: 'Jacarandá' },
    });
  });
});

describe('handles of social networks', () => {
  it.each([
    ['rocio.velas', 'rocio.velas'],
    [' @rocio ', '@rocio'],
    ['https://www.instagram.com/rocio.velas/', 'rocio.velas'],
    ['instagram.com/rocio.velas?igsh=abc', 'rocio.velas'],
    ['https://www.tiktok.com/@rocio', '@rocio'],
    ['https://x.com/rocio#top', 'rocio'],
    ['dos palabras', 'dos palabras'],
  ])('the handle in %s is %s', (typed, handle) => {
    expect(socialHandle(typed)).toBe(handle);
  });
});

it('a pasted CBU loses its spaces and hyphens', () => {
  expect(onlyDigits('99900421-0000 4181352073')).toBe('9990042100004181352073');
});
