import * as z from 'zod';
import { ByPk, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Reason } from './provider-requests.ts';
import { lines, required } from './rules.ts';

export const announcementAudiences = ['all', 'merchants', 'affiliates'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];

const MESSAGE_LENGTH = 500;
/** A page of Aliado, never another site. */
const PAGE = /^\/(?!\/)[\w\-./?=&#%]{0,200}$/;

const Message = lines(MESSAGE_LENGTH).min(1, { error: 'required' });

const words = {
  title_es: required('required', 80),
  title_pt: required('required', 80),
  message_es: Message,
  message_pt: Message,
};

export const NewAnnouncement = z.strictObject({
  ...words,
  link: z.string().trim().regex(PAGE, { error: 'invalid_page' }).nullable(),
  audience: z.enum(announcementAudiences),
  /** Hidden after this moment. */
  until: z.iso.datetime().nullable(),
  reason: Reason,
});
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

/** `sending`: not everyone has it yet. `ended`: its time is over. */
export const announcementStates = ['sending', 'sent', 'withdrawn', 'ended'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

const Announcement = z.object({
  pk: Pk,
  title_es: z.string(),
  title_pt: z.string(),
  message_es: z.string(),
  message_pt: z.string(),
  link: z.string().nullable(),
  audience: z.enum(announcementAudiences),
  until: z.iso.datetime().nullable(),
  state: z.enum(announcementStates),
  by: z.string(),
  published_at: z.iso.datetime(),
  /**
   * How many people got it, and how many there were when it was published. People who switched announcements off
   * do not get it.
   */
  reached: z.number().int(),
  expected: z.number().int(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcementEndpoints = slice('announcements', {
  listAnnouncements: {
    method: 'GET',
    path: '/operator/announcements',
    audience: 'operator',
    summary: 'List announcements, newest first, with the number of recipients of each',
    query: PageQuery,
    response: paged(Announcement),
  },
  countAudience: {
    method: 'GET',
    path: '/operator/announcements/audience',
    audience: 'operator',
    summary: 'Count the people an announcement would reach now',
    response: z.object({ all: z.number().int(), merchants: z.number().int(), affiliates: z.number().int() }),
  },
  publishAnnouncement: {
    method: 'POST',
    path: '/operator/announcements',
    audience: 'operator',
    summary: 'Send an announcement to everybody, or only to merchants or affiliates, once to each person',
    body: NewAnnouncement,
    status: 202,
    response: Announcement,
  },
  withdrawAnnouncement: {
    method: 'POST',
    path: '/operator/announcements/:pk/withdraw/',
    audience: 'operator',
    summary: 'Withdraw an announcement from all its recipients',
    params: ByPk,
    body: z.strictObject({ reason: Reason }),
    status: 202,
    response: Announcement,
  },
});
