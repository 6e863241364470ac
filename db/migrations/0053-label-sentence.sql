-- The sentence that the law of the owner's place asks for on each label of a bread; '' for none.
alter table letter_settings add column label_sentence text not null default '';
