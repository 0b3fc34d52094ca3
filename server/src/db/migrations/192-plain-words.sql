alter table payments rename column receipt to proof_of_payment;
