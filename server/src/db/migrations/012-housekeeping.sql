create index mails_sent on mails (sent_at);

grant delete on mails to aliado_app;
